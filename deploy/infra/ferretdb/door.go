package main

import (
	"bytes"
	"context"
	"encoding/binary"
	"io"
	"net"
	"sync"
)

const (
	opMsg       = 2013
	moreToCome  = 1 << 1
	maxMessage  = 48_000_000
	headerBytes = 16
)

// Commands that change documents.
var writes = map[string]bool{"insert": true, "update": true, "delete": true, "findAndModify": true, "findandmodify": true}

// One lock for each collection that was ever written to.
var locks sync.Map

// openDoor forwards every connection to the server behind the socket, one write at a time for each collection.
func openDoor(ctx context.Context, address, socket string) error {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	go func() {
		<-ctx.Done()
		listener.Close()
	}()
	for {
		client, err := listener.Accept()
		if err != nil {
			if ctx.Err() != nil {
				return nil
			}
			return err
		}
		go serve(client, socket)
	}
}

func serve(client net.Conn, socket string) {
	defer client.Close()
	server, err := net.Dial("unix", socket)
	if err != nil {
		return
	}
	defer server.Close()
	for {
		request, err := readMessage(client)
		if err != nil {
			return
		}
		answer, err := ask(server, request)
		if err != nil {
			return
		}
		if _, err := client.Write(answer); err != nil {
			return
		}
	}
}

func ask(server net.Conn, request []byte) ([]byte, error) {
	if collection, isWrite := writtenCollection(request); isWrite {
		found, _ := locks.LoadOrStore(collection, new(sync.Mutex))
		lock := found.(*sync.Mutex)
		lock.Lock()
		defer lock.Unlock()
	}
	if _, err := server.Write(request); err != nil {
		return nil, err
	}
	if flags(request)&moreToCome != 0 {
		return nil, nil
	}
	return readMessage(server)
}

func readMessage(from io.Reader) ([]byte, error) {
	var length [4]byte
	if _, err := io.ReadFull(from, length[:]); err != nil {
		return nil, err
	}
	size := int(binary.LittleEndian.Uint32(length[:]))
	if size < headerBytes || size > maxMessage {
		return nil, io.ErrUnexpectedEOF
	}
	message := make([]byte, size)
	copy(message, length[:])
	_, err := io.ReadFull(from, message[4:])
	return message, err
}

func flags(message []byte) uint32 {
	if !isMessage(message) {
		return 0
	}
	return binary.LittleEndian.Uint32(message[headerBytes:])
}

func isMessage(message []byte) bool {
	return len(message) > headerBytes+5 && binary.LittleEndian.Uint32(message[12:]) == opMsg
}

// writtenCollection reads the first element of the command document: its name is the command, its value the collection.
func writtenCollection(message []byte) (string, bool) {
	const document = headerBytes + 5
	if !isMessage(message) || message[document-1] != 0 || len(message) < document+6 || message[document+4] != 2 {
		return "", false
	}
	rest := message[document+5:]
	end := bytes.IndexByte(rest, 0)
	if end < 0 || !writes[string(rest[:end])] || len(rest) < end+5 {
		return "", false
	}
	size := int(binary.LittleEndian.Uint32(rest[end+1:]))
	if size < 1 || len(rest) < end+5+size {
		return "", false
	}
	return string(rest[end+5 : end+4+size]), true
}
